import { type ReactNode, useEffect, useRef } from 'react';
import { QuietPage, QuietPageHead } from '../../app/QuietPage.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import type { TerraMood } from '../../art/terra/moods.tsx';
import { TerraSays } from '../../ui/TerraSays.tsx';
import styles from './SheetsPage.module.css';

interface SheetsPageProps {
  title: string;
  /** What Terra says about it. */
  intro?: string;
  mood?: TerraMood;
  /** A press led here, not a link: the reader is brought to the new heading. */
  arrived?: boolean;
  /** For long texts and forms. */
  narrow?: boolean;
  children: ReactNode;
}

/** A page of sheets on the quiet land: a heading, Terra, and what there is to read and to decide. */
export function SheetsPage({
  title,
  intro,
  mood = 'happy',
  arrived = false,
  narrow,
  children,
}: SheetsPageProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <QuietPage className={narrow ? styles.narrow : undefined}>
      <QuietPageHead>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {intro !== undefined && (
          <TerraSays mood={mood} moving={mood === 'happy' ? 'wave' : 'bob'} className={styles.intro}>
            {intro}
          </TerraSays>
        )}
      </QuietPageHead>
      {children}
    </QuietPage>
  );
}
