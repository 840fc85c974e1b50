import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Prop } from '../../art/scenery/Prop.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './QuizSun.module.css';
import type { Question } from './useQuestion.ts';

/** The sun sinks along its dotted path while the time runs. */
export function QuizSun({ question }: { question: Question }) {
  const { t } = useTranslation('races');
  const { opensAt, stage, shown } = question;
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    if (stage !== 'open') {
      setSeconds(stage === 'reading' ? undefined : 0);
      return;
    }
    const look = (): void =>
      setSeconds(Math.max(0, Math.ceil((opensAt + shown.timerMs - performance.now()) / 1_000)));
    look();
    const timer = setInterval(look, 100);
    return () => clearInterval(timer);
  }, [opensAt, shown.timerMs, stage]);
  const style = {
    '--length': `${shown.timerMs}ms`,
    '--passed': `${Math.round(Math.min(0, opensAt - performance.now()))}ms`,
  } as CSSProperties;
  return (
    <div className={styles.path} role="timer">
      <span className={styles.dots} aria-hidden="true" />
      <div key={`${question.thing.n}-${stage}`} className={styles.arm} data-stage={stage} style={style}>
        <div className={styles.sun}>
          <Prop name="sun" className={styles.picture} />
          <span
            className={styles.number}
            data-last={seconds !== undefined && seconds <= 5 ? true : undefined}
          >
            <VisuallyHidden>{t('bar.left')} </VisuallyHidden>
            {stage === 'reading' ? t('quiz.read') : seconds}
          </span>
        </div>
      </div>
    </div>
  );
}
