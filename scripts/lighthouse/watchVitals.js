/* Runs in a page before everything else and notes in `window.vitals` what people feel. */
(() => {
  const vitals = { lcp: 0, inp: 0, cls: 0 };
  window.vitals = vitals;
  const watch = (type, see, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += value;
  });
  watch(
    'event',
    ({ duration, interactionId }) => {
      if (interactionId) vitals.inp = Math.max(vitals.inp, duration);
    },
    { durationThreshold: 16 },
  );
})();
