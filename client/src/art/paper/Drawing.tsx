import type { ReactNode, SVGProps } from 'react';

interface DrawingProps extends Omit<SVGProps<SVGSVGElement>, 'role' | 'aria-label' | 'aria-hidden'> {
  /** What it shows; without it the drawing is decoration and hidden from screen readers. */
  readonly alt: string | undefined;
  readonly children: ReactNode;
}

/** The root of a drawing that may or may not mean something by itself. */
export function Drawing({ alt, children, ...rest }: DrawingProps) {
  if (alt) {
    return (
      <svg role="img" aria-label={alt} {...rest}>
        {children}
      </svg>
    );
  }
  return (
    <svg aria-hidden="true" {...rest}>
      {children}
    </svg>
  );
}
