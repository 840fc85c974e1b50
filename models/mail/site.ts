/** Where links in mails lead; set once by the composition root. */
let publicUrl: URL | undefined;

export function installSite(url: URL): void {
  publicUrl = url;
}

export function site(): URL {
  if (!publicUrl) throw new Error('installSite must be called before the first mail');
  return publicUrl;
}
