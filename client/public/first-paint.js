/*
 * Puts the stored theme and the accessibility settings on the page before anything is painted, so that nothing
 * flashes. Plain script, because modules wait for the whole page. The stores read the same keys afterwards
 * (features/settings/theme.store.ts, accessibility.ts); a test holds the two together.
 */
(() => {
  const page = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const dark = read('planet-hero:theme') === 'dark';
  page.classList.toggle('dark', dark);
  if (dark) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#13273f');

  let settings = {};
  try {
    settings = JSON.parse(read('planet-hero:accessibility') ?? '{}') ?? {};
  } catch {
    // A broken text counts as none.
  }
  const scales = { small: 0.875, large: 1.125, 'extra-large': 1.25 };
  const scale = Object.hasOwn(scales, settings.fontSize) ? scales[settings.fontSize] : 1;
  page.style.setProperty('--font-scale', String(scale));
  if (settings.highContrast === true) page.dataset.contrast = 'high';
  if (settings.reducedMotion === true) page.dataset.motion = 'reduced';
  if (settings.colorBlindSupport === true) page.dataset.palette = 'safe';
  if (settings.focusVisible === true) page.dataset.focus = 'always';
})();
