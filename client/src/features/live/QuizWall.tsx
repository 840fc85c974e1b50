/** The question in giant type, its four answers, and at the reveal how many chose each; never who. */
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizShown, RaceRevealed } from '#shared/races/races.schema.ts';
import { ANSWERS } from '../races/answerShapes.tsx';
import css from './QuizWall.module.css';

interface QuizWallProps {
  readonly shown: QuizShown;
  readonly revealed: RaceRevealed | undefined;
  readonly answered: number;
  readonly heroes: number;
}

export function QuizWall({ shown, revealed, answered, heroes }: QuizWallProps) {
  const { t } = useTranslation('live');
  const right = revealed?.right.kind === 'quiz' ? revealed.right.answer : undefined;
  const most = Math.max(1, ...(revealed?.chosen ?? []));
  return (
    <section className={css.wall}>
      <h2 className={css.question}>{shown.question}</h2>
      <ol className={css.answers}>
        {ANSWERS.map(({ letter, tone, shape }, index) => {
          const chosen = revealed?.chosen[index] ?? 0;
          return (
            <li
              key={letter}
              className={clsx(css.answer, right !== undefined && (right === index ? css.right : css.wrong))}
              data-tone={tone}
            >
              <span className={css.mark} aria-hidden="true">
                <svg viewBox="0 0 24 24" className={css.shape} aria-hidden="true">
                  {shape}
                </svg>
                {letter}
              </span>
              <span className={css.words}>{shown.answers[index]}</span>
              {revealed && (
                <span className={css.chosen}>
                  <span className={css.bar} style={{ '--chosen': chosen / most } as CSSProperties} />
                  {chosen}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={css.note} aria-live="polite">
        {revealed ? revealed.explain.text : t('answered', { count: answered, heroes })}
      </p>
    </section>
  );
}
