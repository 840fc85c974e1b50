/**
 * Zod tries whether it may compile code, which the policy of our pages forbids:
 * the browser would report the attempt as an attack. Zod reads this when it is
 * loaded, so it has to be said before; a call would load zod with the first page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
