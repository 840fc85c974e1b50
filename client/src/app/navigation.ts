/** The places of the app and who sees which (specification §2). */
import type { Role } from '#shared/accounts/accounts.schema.ts';
import type { IconName } from '../art/icons/Icon.tsx';

export interface Place {
  readonly path: string;
  /** The key of its name under `place`. */
  readonly name: string;
  readonly icon: IconName;
  /** Open to everybody; the others need a signed-in person. */
  readonly open?: true;
}

export interface PlaceGroup {
  readonly name: 'core' | 'progress' | 'community' | 'premium' | 'admin' | 'settings';
  readonly places: readonly Place[];
}

const place = (path: string, name: string, icon: IconName): Place => ({ path, name, icon });
const open = (path: string, name: string, icon: IconName): Place => ({ path, name, icon, open: true });

const groups: readonly PlaceGroup[] = [
  {
    name: 'core',
    places: [
      place('/dashboard', 'dashboard', 'home'),
      place('/missions', 'missions', 'mission'),
      place('/verify', 'submit', 'camera'),
      place('/challenges', 'challenges', 'race'),
      place('/global-impact', 'impact', 'nature'),
    ],
  },
  {
    name: 'progress',
    places: [
      place('/leaderboard', 'leaderboard', 'board'),
      place('/badges', 'badges', 'badge'),
      place('/levels', 'levels', 'star'),
      place('/marketplace', 'marketplace', 'gift'),
    ],
  },
  {
    name: 'community',
    places: [
      place('/group-challenges', 'races', 'race'),
      place('/classes', 'classes', 'school'),
      place('/friends', 'friends', 'friends'),
      place('/invite', 'invite', 'user-plus'),
      place('/global-leaderboard-new', 'globalBoard', 'globe'),
      place('/country-missions', 'country', 'location'),
    ],
  },
  {
    name: 'premium',
    places: [
      place('/ai-dashboard', 'assistant', 'info'),
      place('/premium', 'premium', 'crown'),
      place('/brand-partnerships', 'brands', 'heart'),
      place('/un-partnership', 'nations', 'podium'),
    ],
  },
  {
    name: 'admin',
    places: [
      place('/admin/monitoring', 'monitoring', 'eye'),
      place('/admin/privacy', 'adminPrivacy', 'shield'),
      place('/analytics', 'analytics', 'history'),
      place('/admin', 'admin', 'key'),
    ],
  },
  {
    name: 'settings',
    places: [
      place('/privacy-settings', 'privacySettings', 'lock'),
      open('/parental-consent', 'parentalConsent', 'family'),
      open('/consent-verification', 'consentVerification', 'check'),
      place('/profile', 'profile', 'profile'),
      open('/settings', 'settings', 'settings'),
      open('/privacy', 'privacy', 'shield'),
      open('/terms', 'terms', 'info'),
    ],
  },
];

/** Who looks: the primary role of the signed-in person, or nobody. */
export type Viewer = Role | undefined;

const seen = (entry: Place, viewer: Viewer): boolean => viewer !== undefined || entry.open === true;

/** The groups of the sidebar with the places that exist for this viewer; no group is empty. */
export function navigationFor(viewer: Viewer, exists: (path: string) => boolean): PlaceGroup[] {
  return groups
    .filter(({ name }) => name !== 'admin' || viewer === 'admin')
    .map((group) => ({
      ...group,
      places: group.places.filter((entry) => exists(entry.path) && seen(entry, viewer)),
    }))
    .filter(({ places }) => places.length > 0);
}

/** The four places of the bottom navigation; its Dashboard is the start page, as the specification has it. */
const bottom: readonly (Place & { readonly needs: string })[] = [
  { ...open('/', 'dashboard', 'home'), needs: '/dashboard' },
  { ...place('/leaderboard', 'leaderboard', 'board'), needs: '/leaderboard' },
  { ...place('/group-challenges', 'challenges', 'race'), needs: '/group-challenges' },
  { ...place('/profile', 'profile', 'profile'), needs: '/profile' },
];

/** Where a visitor can go who is not signed in. */
const bottomForVisitors: readonly Place[] = [
  open('/', 'start', 'home'),
  open('/settings', 'settings', 'settings'),
  open('/login', 'login', 'login'),
];

/** The bottom navigation of small screens. */
export function bottomNavigationFor(viewer: Viewer, exists: (path: string) => boolean): Place[] {
  if (viewer === undefined) return bottomForVisitors.filter(({ path }) => exists(path));
  return bottom.filter(({ needs }) => exists(needs));
}
