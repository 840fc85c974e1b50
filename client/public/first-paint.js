/*
 * Puts the stored theme, the accessibility settings and the language on the page before anything is painted, so that
 * nothing flashes, and lets the start page show its first picture. Plain script, because modules wait for the whole
 * page. The stores read the same keys afterwards (features/settings/theme.store.ts, accessibility.ts, core/i18n.ts); a
 * test holds them together.
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

  const wanted = [
    new URLSearchParams(location.search).get('lng'),
    read('i18nextLng'),
    ...navigator.languages,
  ].map((language) => language?.slice(0, 2).toLowerCase());
  page.lang = wanted.find((language) => ['en', 'es', 'fr', 'de'].includes(language)) ?? 'en';
  // Where people wait to be recognised the scene they wait in is there at once (features/accounts/forcedPaths.ts).
  const waiting = ['/dashboard', '/missions', '/profile'].some((path) => location.pathname.startsWith(path));
  if (location.pathname === '/' || waiting) {
    page.dataset.first = waiting ? 'quiet' : '';
    // The build drew the first picture at noon; it gets the light of the hour (art/stage/hour.ts) as it comes in.
    const hour = new Date().getHours() + new Date().getMinutes() / 60;
    const light = hour < 5 || hour >= 20 ? 'dusk' : hour < 8.5 ? 'dawn' : hour < 17 ? undefined : 'evening';
    if (light) {
      // Looked at as often as a piece of the page has come in, hence the live list.
      const papers = document.getElementsByClassName('art');
      let tinted = 0;
      const watcher = new MutationObserver(() => {
        for (; tinted < papers.length; tinted += 1) papers[tinted].dataset.hour = light;
      });
      watcher.observe(page, { childList: true, subtree: true });
      document.addEventListener('DOMContentLoaded', () => watcher.disconnect());
    }
  }

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
