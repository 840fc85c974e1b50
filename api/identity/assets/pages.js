/* What the sign-in pages can do with a script and do without when there is none. */
for (const box of document.querySelectorAll('[data-reveals]')) {
  const input = document.getElementById(box.dataset.reveals);
  box.closest('[hidden]')?.removeAttribute('hidden');
  box.addEventListener('change', () => {
    input.type = box.checked ? 'text' : 'password';
  });
}
document.querySelector('[aria-invalid]')?.focus();
