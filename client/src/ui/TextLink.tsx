import clsx from 'clsx';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import styles from './TextLink.module.css';

/** A link inside a text. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor {...rest} className={clsx(styles.link, className)} />;
}
