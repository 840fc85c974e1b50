import styles from './SkipLink.module.css';

interface SkipLinkProps {
  /** The id of the main content with its `#`; that element needs tabIndex={-1}. */
  to: `#${string}`;
  children: string;
}

/** The first thing the Tab key reaches: past the navigation to the content. */
export function SkipLink({ to, children }: SkipLinkProps) {
  const skip = (): void => document.getElementById(to.slice(1))?.focus();
  return (
    <a href={to} className={styles.skip} onClick={skip}>
      {children}
    </a>
  );
}
