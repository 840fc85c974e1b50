import clsx from 'clsx';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QUIZ_QUESTIONS } from '#shared/races/lengths.rules.ts';
import { QUIZ_REPLAY_MS } from '#shared/races/quiz/quiz.rules.ts';
import { Icon } from '../../art/icons/Icon.tsx';
import { Terra } from '../../art/terra/Terra.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ANSWERS } from './answerShapes.tsx';
import { Explanation } from './Explanation.tsx';
import { HeroFace } from './HeroFigure.tsx';
import { Neighbours } from './Neighbours.tsx';
import { QuizSun } from './QuizSun.tsx';
import styles from './QuizView.module.css';
import { answer } from './races.live.ts';
import { useRace } from './races.store.ts';
import { canReadAloud, readAloud } from './readAloud.ts';
import { useFigures } from './useFigures.ts';
import { type Question, useQuestion } from './useQuestion.ts';
import { useScanning } from './useScanning.ts';

/** One question, four answers; right and quick wins. */
export function QuizView() {
  const { t } = useTranslation('races');
  const question = useQuestion();
  const field = useRef<HTMLDivElement>(null);
  useScanning(field);
  if (!question) return <p className={styles.soon}>{t('quiz.soon')}</p>;
  return (
    <div ref={field} className={styles.field} data-sound="none">
      <div className={styles.top}>
        <Where question={question} />
        <QuizSun question={question} />
      </div>
      <QuestionCard question={question} />
      <Answers question={question} />
      <div className={styles.below}>
        {question.stage === 'revealed' ? <Hops /> : <Locked />}
        <Neighbours />
      </div>
    </div>
  );
}

function Where({ question: { thing } }: { question: Question }) {
  const { t } = useTranslation('races');
  const combo = useRace((race) => race.combo);
  const party = useRace((race) => race.room?.party);
  const band = useRace((race) => race.welcome?.band);
  const number = thing.n + 1;
  return (
    <div className={styles.where}>
      <Tag>
        {party && band
          ? t('quiz.questionOf', { number, questions: QUIZ_QUESTIONS[party][band] })
          : t('quiz.question', { number })}
      </Tag>
      {combo > 1 && (
        <Tag tone="leaf" icon="streak">
          {t('combo.row', { count: combo })}
        </Tag>
      )}
    </div>
  );
}

function QuestionCard({ question: { shown, stage } }: { question: Question }) {
  const { t, i18n } = useTranslation('races');
  const revealed = useRace((race) => race.play.revealed);
  const verdict = useRace((race) => race.play.verdict);
  const isOver = stage === 'revealed' && revealed !== undefined;
  const spoken = [
    shown.question,
    ...shown.answers.map((text, index) => `${ANSWERS[index]?.letter}: ${text}`),
  ];
  return (
    <section className={styles.card} aria-live="polite">
      <h2 className={clsx(styles.question, isOver && styles.small)}>{shown.question}</h2>
      {isOver ? (
        <>
          {verdict && verdict.n === revealed.n && (
            <p className={styles.verdict} data-right={verdict.right || undefined}>
              <Icon name={verdict.right ? 'check' : 'sprout'} size={26} />
              {verdict.right ? <Points points={verdict.points} /> : t('quiz.nextTime')}
            </p>
          )}
          <Explanation text={revealed.explain.text} source={revealed.explain.source} />
        </>
      ) : (
        canReadAloud() && (
          <IconButton
            icon="sound"
            size="small"
            label={t('quiz.readAloud')}
            className={styles.read}
            onClick={() => readAloud(spoken.join('. '), i18n.language)}
          />
        )
      )}
      <Terra
        mood={isOver ? (verdict?.right && verdict.n === revealed.n ? 'cheering' : 'happy') : 'thinking'}
        className={styles.terra}
      />
    </section>
  );
}

function Points({ points }: { points: number }) {
  const { t } = useTranslation('races');
  const { number } = useFigures();
  return t('quiz.right', { points: number(points) });
}

function Answers({ question: { thing, shown, stage } }: { question: Question }) {
  const { t } = useTranslation('races');
  const revealed = useRace((race) => race.play.revealed);
  const isHero = useRace((race) => race.welcome?.part === 'hero');
  const waiting = useRace((race) =>
    race.room?.heroes.some(({ seat, waiting: comesLater }) => seat === race.welcome?.seat && comesLater),
  );
  const mine = thing.choice?.kind === 'quiz' ? thing.choice.answer : undefined;
  const right = stage === 'revealed' && revealed?.right.kind === 'quiz' ? revealed.right.answer : undefined;
  const shut = stage !== 'open' || mine !== undefined || !isHero || waiting === true;
  useEffect(() => {
    if (shut) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      const index = '1234'.includes(event.key)
        ? Number(event.key) - 1
        : 'abcd'.indexOf(event.key.toLowerCase());
      if (event.key.length === 1 && index >= 0) answer(thing.n, { kind: 'quiz', answer: index });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shut, thing.n]);
  return (
    <fieldset className={styles.answers} aria-label={t('quiz.answers')} data-stage={stage}>
      {ANSWERS.map(({ letter, tone, shape }, index) => (
        <button
          key={letter}
          type="button"
          data-choice
          data-tone={tone}
          data-mine={mine === index || undefined}
          data-right={right === index || undefined}
          data-other={
            (right === undefined ? mine !== undefined && mine !== index : right !== index) || undefined
          }
          className={styles.answer}
          disabled={shut && mine !== index}
          aria-pressed={mine === index}
          aria-keyshortcuts={`${letter} ${index + 1}`}
          onClick={() => answer(thing.n, { kind: 'quiz', answer: index })}
        >
          <span className={styles.sign}>
            <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.shape}>
              {shape}
            </svg>
            {letter}
            {right === index && <Icon name="check" size={30} title={t('quiz.thisOne')} />}
            {mine === index && right === undefined && <Icon name="lock" size={24} />}
            {mine === index && right !== undefined && right !== index && <Icon name="close" size={28} />}
            {right !== undefined && (
              <span className={styles.chosen}>
                <Icon name="friends" size={18} />
                {revealed?.chosen[index] ?? 0}
              </span>
            )}
          </span>
          <span className={styles.text}>{shown.answers[index]}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** How many have answered; never what. */
function Locked() {
  const { t } = useTranslation('races');
  const answered = useRace((race) => race.room?.answered ?? 0);
  const heroes = useRace(
    (race) => race.room?.heroes.filter(({ waiting, away }) => !waiting && !away).length ?? 0,
  );
  return (
    <p className={styles.locked}>
      <Icon name="friends" />
      {t('quiz.answered', { answered, heroes })}
    </p>
  );
}

/** The right heroes hop forward in the order in which their answers came. */
function Hops() {
  const { t } = useTranslation('races');
  const order = useRace((race) => race.play.revealed?.order ?? []);
  const heroes = useRace((race) => race.room?.heroes ?? []);
  const step = QUIZ_REPLAY_MS / Math.max(1, order.length);
  const right = order.flatMap((seat) => heroes.find((hero) => hero.seat === seat) ?? []);
  if (right.length === 0) return <p className={styles.locked}>{t('quiz.nobody')}</p>;
  return (
    <ol className={styles.hops} aria-label={t('quiz.order')}>
      {right.slice(0, 12).map((hero, index) => (
        <li key={hero.seat} style={{ '--wait': `${Math.round(index * step)}ms` } as CSSProperties}>
          <HeroFace hero={hero} size={44} />
          <span>{hero.name}</span>
        </li>
      ))}
    </ol>
  );
}
