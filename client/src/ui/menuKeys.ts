/** Where a key leads in a menu of these labels, from one place (-1: from none); nothing for other keys. */
export function nextInMenu(key: string, labels: readonly string[], from: number): number | undefined {
  const count = labels.length;
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowUp':
      return from <= 0 ? count - 1 : from - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return nextByLetter(key, labels, from);
  }
}

/** The next label that begins with the letter, going round. */
function nextByLetter(key: string, labels: readonly string[], from: number): number | undefined {
  if ([...key].length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const order = labels.map((_, step) => (from + 1 + step) % labels.length);
  return order.find((index) => labels[index]?.trim().toLocaleLowerCase().startsWith(letter));
}
