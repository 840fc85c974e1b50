import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PressableProps {
  to?: string | undefined;
  onPress?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What a row is: a link, a button, or only a row. */
export function Pressable({ to, onPress, className, children }: PressableProps) {
  if (to !== undefined) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  if (onPress) {
    return (
      <button type="button" className={className} onClick={onPress}>
        {children}
      </button>
    );
  }
  return <div className={className}>{children}</div>;
}
