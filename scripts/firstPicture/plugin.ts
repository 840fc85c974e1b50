/**
 * Vite plugin: draws the first screen of the start page into the built page, in
 * every language, so that it is seen before any script has come. Our policy
 * takes no style attributes, so each becomes a rule of a style element with a nonce.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type HtmlTagDescriptor, type Plugin } from 'vite';
import { z } from 'zod';

const PICTURE = 'src/pages/landing/FirstPicture.tsx';
const LOCALES = 'src/locales';
const LETTERS = ['grandstander-latin-900', 'atkinson-hyperlegible-next-latin-700'];
const PLACE = '<div id="root">';

const Words = z.object({ title: z.string(), subline: z.string() });
type FirstWords = z.infer<typeof Words> & { readonly language: string };

interface PictureModule {
  FirstPicture: FunctionComponent<{ words: readonly FirstWords[] }>;
}

export function firstPicture(): Plugin {
  let root = '';
  return {
    name: 'planet-hero:first-picture',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!html.includes(PLACE)) throw new Error('the page has no place for its first picture');
        const { markup, rules } = withoutStyleAttributes(await draw(root));
        return {
          html: behindThePicture(html.replace(PLACE, () => `${markup}\n    ${PLACE}`)),
          tags: [...letters(Object.keys(bundle)), { tag: 'style', children: rules, injectTo: 'head' }],
        };
      },
    },
  };
}

/** The letters of its words are on their way before the styles ask for them: other ones in their place cost a layout. */
function letters(files: readonly string[]): HtmlTagDescriptor[] {
  return LETTERS.map((name) => {
    const file = files.find((one) => one.includes(name));
    if (!file) throw new Error(`the build has no ${name}`);
    const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` };
    return { tag: 'link', attrs, injectTo: 'head' };
  });
}

/** What the picture needs comes down a slow line first: the styles, before the scripts of the app. */
function behindThePicture(html: string): string {
  return html.replace(/<(?=script type="module"|link rel="modulepreload")(\w+)/g, '<$1 fetchpriority="low"');
}

/** The component is loaded as the client has it, with its styles' own names. */
async function draw(root: string): Promise<string> {
  const vite = await createServer({
    configFile: false,
    root,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { FirstPicture } = (await vite.ssrLoadModule(join(root, PICTURE))) as PictureModule;
    const words = wordsIn(join(root, LOCALES));
    return renderToStaticMarkup(createElement(FirstPicture, { words }));
  } finally {
    await vite.close();
  }
}

function wordsIn(locales: string): FirstWords[] {
  return readdirSync(locales).map((language) => ({
    language,
    ...Words.parse(JSON.parse(readFileSync(join(locales, language, 'landing.json'), 'utf8'))),
  }));
}

function withoutStyleAttributes(drawn: string): { markup: string; rules: string } {
  const rules: string[] = [];
  const markup = drawn.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    rules.push(`[data-drawn="${rules.length}"]{${declarations}}`);
    return ` data-drawn="${rules.length - 1}"`;
  });
  return { markup, rules: rules.join('') };
}
