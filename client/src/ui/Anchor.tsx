import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** Where a link leads: a place in the app (`to`) or an address outside (`href`). */
export type Destination = { to: string; href?: never } | { href: string; to?: never };

export type AnchorProps = Destination & Omit<ComponentProps<'a'>, 'href'>;

/** A link that knows whether it stays in the app. */
export function Anchor({ to, href, ...rest }: AnchorProps) {
  if (to !== undefined) return <Link to={to} {...rest} />;
  const outside = /^https?:/.test(href);
  return <a href={href} {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})} {...rest} />;
}
