/** Every page there is. The router has a page for each, and nothing links to anything else. */
export const paths = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/dashboard',
  '/profile',
  '/settings',
  '/leaderboard',
  '/global-leaderboard',
  '/classes',
  '/privacy-settings',
  '/parental-consent',
  '/consent-verification',
  '/request-new-verification',
  '/admin',
  '/admin/privacy',
  '/terms',
  '/privacy',
  '/race',
  '/group-challenges',
  '/live',
] as const;

export type Path = (typeof paths)[number];

/** Whether a page exists at the path. */
export function pathExists(path: string): path is Path {
  return (paths as readonly string[]).includes(path);
}
