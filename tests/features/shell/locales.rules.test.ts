import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';
import {
  askedKey,
  asksIn,
  everyText,
  namespacesOf,
  placeholdersOf,
  pluralsOf,
  sources,
  stringsIn,
  textsOf,
} from './localeTexts.ts';

const namespaces = namespacesOf('en');
const others = LANGUAGES.filter((language) => language !== 'en');
const askedKeys = (language: (typeof LANGUAGES)[number], namespace: string): Set<string> =>
  new Set([...textsOf(language, namespace).keys()].map(askedKey));

const isFigure = ([only = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && ['count', 'figure'].includes(only);

describe('every language', () => {
  test.each(others)('%s has the files of English', (language) => {
    expect(namespacesOf(language)).toEqual(namespaces);
  });

  test.each(others)('%s has the texts of English, no more and no fewer', (language) => {
    for (const namespace of namespaces) {
      expect([...askedKeys(language, namespace)].toSorted(), namespace).toEqual(
        [...askedKeys('en', namespace)].toSorted(),
      );
    }
  });

  test.each(LANGUAGES)('%s has every plural it needs', (language) => {
    const incomplete: string[] = [];
    for (const namespace of namespaces) {
      const texts = textsOf(language, namespace);
      const counted = new Set([...texts.keys()].filter((key) => key.endsWith('_other')).map(askedKey));
      for (const key of counted)
        for (const plural of pluralsOf(language))
          if (!texts.has(`${key}_${plural}`)) incomplete.push(`${namespace}:${key}_${plural}`);
    }
    expect(incomplete).toEqual([]);
  });

  test.each(others)('%s has the placeholders of English in every text', (language) => {
    const different: string[] = [];
    for (const namespace of namespaces) {
      const english = textsOf('en', namespace);
      for (const [key, text] of textsOf(language, namespace)) {
        const original = english.get(key) ?? english.get(`${askedKey(key)}_other`) ?? '';
        const [found, wanted] = [placeholdersOf(text), placeholdersOf(original)];
        // "One letter left" needs no figure.
        const mayLeaveFigure = /_(zero|one)$/.test(key) && found.length === 0 && isFigure(wanted);
        if (!mayLeaveFigure && found.join() !== wanted.join()) different.push(`${namespace}:${key}`);
      }
    }
    expect(different).toEqual([]);
  });

  test('says something everywhere, without spaces at the ends', () => {
    const careless = everyText().filter(({ text }) => text.trim() === '' || text !== text.trim());
    expect(careless).toEqual([]);
  });

  test('has no emoji in its texts', () => {
    const pictured = everyText().filter(({ text }) =>
      /\p{Extended_Pictographic}/u.test(text.replaceAll(/[©®™]/g, '')),
    );
    expect(pictured).toEqual([]);
  });
});

describe('the sources', () => {
  const read = sources().map((source) => ({ ...source, ...stringsIn(source) }));
  const literals = new Set(
    read.flatMap((source) => source.literals.map((text) => text.split(':').at(-1) ?? text)),
  );
  const templates = read.flatMap((source) => source.templates);

  test('ask only for texts that exist', () => {
    const missing: string[] = [];
    for (const source of read) {
      for (const { key, namespaces: possible } of asksIn(source)) {
        const known = possible.some((namespace) => {
          if (!namespaces.includes(namespace)) return false;
          const texts = textsOf('en', namespace);
          return texts.has(key) || texts.has(`${key}_other`);
        });
        if (!known) missing.push(`${source.path}: ${key} in ${possible.join(' or ')}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('use every text there is', () => {
    const unused: string[] = [];
    for (const namespace of namespaces)
      for (const key of askedKeys('en', namespace)) {
        const named = literals.has(key) || templates.some((template) => template.test(key));
        if (!named) unused.push(`${namespace}:${key}`);
      }
    expect(unused).toEqual([]);
  });

  test('say nothing that is not in the texts', () => {
    const spoken: string[] = [];
    for (const { path, code } of read.filter((source) => source.path.endsWith('.tsx'))) {
      for (const [, text = ''] of code.matchAll(/>\s*([^<>{}=;()]*\p{L}{2,}[^<>{}=;()]*)<\//gu))
        if (!/^Aa\s*$/.test(text)) spoken.push(`${path}: ${text.trim()}`);
      for (const [, name = '', text = ''] of code.matchAll(
        /\s(aria-label|aria-roledescription|alt|title|label|placeholder|legend|hint|description)="([^"]*\p{L}{2,}[^"]*)"/gu,
      ))
        spoken.push(`${path}: ${name}="${text}"`);
    }
    expect(spoken).toEqual([]);
  });
});

describe('English follows the specification to the letter', () => {
  test.each([
    ['common', 'tagline', 'Save the Earth'],
    ['common', 'motto', 'Making Earth Better'],
    ['common', 'version', 'Version 2.0'],
    ['landing', 'title', 'Become a Planet Hero'],
    ['landing', 'subline', 'Save the World, Earn Rewards'],
    ['landing', 'bar.home', 'Home'],
    ['landing', 'bar.features', 'Features'],
    ['landing', 'how.title', 'How It Works'],
    ['landing', 'card.missions.title', 'Complete Eco Missions'],
    ['landing', 'card.badges.title', 'Earn Points & Badges'],
    ['landing', 'card.boards.title', 'Compete on Leaderboards'],
    ['landing', 'dashboard', 'Go to Dashboard'],
    ['landing', 'footer.copyright', '© 2024 Planet Hero'],
    ['shell', 'auth.initializing', 'Initializing Authentication...'],
    ['shell', 'auth.wait', 'Please wait while we set up your session'],
    ['shell', 'place.submit', 'Submit Action'],
    ['shell', 'group.core', 'Core missions'],
    ['shell', 'group.progress', 'Progress and rewards'],
    ['shell', 'group.community', 'Community'],
    ['shell', 'group.premium', 'AI and premium'],
    ['shell', 'group.admin', 'Admin and monitoring'],
    ['shell', 'group.settings', 'Privacy and settings'],
    ['shell', 'account.login', 'Login'],
    ['shell', 'account.getStarted', 'Get Started'],
    ['shell', 'account.logout', 'Logout'],
    ['shell', 'account.signOut', 'Sign Out'],
    ['shell', 'account.figures', 'Level {{level}} • {{points}} pts'],
    ['shell', 'notifications.name', 'Notifications'],
    ['shell', 'notifications.empty', 'No notifications yet'],
    ['shell', 'notifications.title.mission_verified', 'Mission Verified!'],
    ['shell', 'notifications.title.mission_rejected', 'Mission Needs Improvement'],
    ['shell', 'notifications.title.friend_request', 'New Friend Request'],
    ['shell', 'notifications.title.level_up', 'Level Up!'],
    ['shell', 'notifications.title.badge_unlock', 'Badge Unlocked!'],
    ['shell', 'notifications.title.challenge_update', 'Challenge Update'],
    ['shell', 'notifications.title.announcement', 'Announcement'],
    ['shell', 'notifications.title.direct_message', 'New Message'],
    ['shell', 'notifications.text.mission_verified', '{{mission}} has been approved.'],
    ['shell', 'notifications.text.mission_rejected', '{{mission}} has been reviewed.'],
    ['shell', 'notifications.text.friend_request', '{{user}} wants to be your friend!'],
    ['shell', 'notifications.text.level_up', "Congratulations! You've reached Level {{level}}!"],
    ['shell', 'notifications.text.badge_unlock', 'You\'ve earned the "{{badge}}" badge!'],
    ['shell', 'notifications.ago.now', 'Just now'],
    ['shell', 'notifications.ago.minutes', '{{number}}m ago'],
    ['shell', 'notifications.ago.hours', '{{number}}h ago'],
    ['shell', 'notifications.ago.days', '{{number}}d ago'],
    ['shell', 'notFound.title', '404 Page Not Found'],
    ['shell', 'error.title', 'Oops! Something went wrong'],
    ['shell', 'error.refresh', 'Refresh Page'],
  ])('%s %s: %s', (namespace, key, text) => {
    expect(textsOf('en', namespace).get(key)).toBe(text);
  });

  test('the foot of the start page saves the world one mission at a time', () => {
    expect(textsOf('en', 'landing').get('footer.motto')).toMatch(/saving the world one mission at a time/i);
  });
});
