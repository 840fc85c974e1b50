/** Who sees which page (specification §2 and §6), also of pages that are still to come. */

/** Whom a page opens for. */
export type PageFor = 'everybody' | 'signed in' | 'admin';

const rows = (whom: PageFor, ...paths: string[]): [string, PageFor][] => paths.map((path) => [path, whom]);

export const PAGE_ROWS: ReadonlyMap<string, PageFor> = new Map([
  ...rows(
    'everybody',
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/global-leaderboard',
    '/parental-consent',
    '/consent-verification',
    '/request-new-verification',
    '/terms',
    '/privacy',
    // Ours: settings that are kept in the browser, races by code for guests, and the class screen,
    // which asks for its own key.
    '/settings',
    '/race',
    '/live',
  ),
  ...rows(
    'signed in',
    '/dashboard',
    '/missions',
    '/verify',
    '/challenges',
    '/classes',
    '/leaderboard',
    '/friends',
    '/invite',
    '/badges',
    '/store',
    '/premium',
    '/marketplace',
    '/country-missions',
    '/impact-dashboard',
    '/global-impact',
    '/certificates',
    '/rewards-shop',
    '/events',
    '/levels',
    '/group-challenges',
    '/environmental-impact',
    '/analytics',
    '/global-leaderboard-new',
    '/ai-dashboard',
    '/brand-partnerships',
    '/privacy-settings',
    '/profile',
    '/un-partnership',
  ),
  ...rows('admin', '/admin', '/admin/monitoring', '/admin/privacy'),
]);
