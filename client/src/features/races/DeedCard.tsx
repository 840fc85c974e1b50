import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RaceJudged, SprintChoice, SprintShown } from '#shared/races/races.schema.ts';
import { SPRINT_POINTS } from '#shared/races/sprint/sprint.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { answer } from './races.live.ts';
import type { DealtThing } from './races.store.ts';
import styles from './SprintView.module.css';
import { useFigures } from './useFigures.ts';

const MOST = 999;

/** A mission to do now: what, what is asked for, and "done". */
export function DeedCard({ thing }: { thing: DealtThing }) {
  const { t } = useTranslation('races');
  const { number } = useFigures();
  const { shown, judged, choice, refused, n } = thing;
  if (shown.kind !== 'sprint') return null;
  const waits = choice !== undefined && !judged;
  return (
    <Ticket
      as="li"
      level={2}
      category={shown.category}
      title={shown.title}
      done={judged?.right === true}
      trailing={
        <span className={styles.points}>
          {number(judged?.right ? judged.points : SPRINT_POINTS[shown.level])}
        </span>
      }
    >
      <span className={styles.ask}>{shown.ask}</span>
      <span className={styles.tags}>
        {shown.groupSize > 1 && <Tag icon="friends">{t('sprint.group', { count: shown.groupSize })}</Tag>}
        {shown.quiet && <Tag icon="mute">{t('sprint.quiet')}</Tag>}
      </span>
      {judged?.right ? (
        <>
          <span className={styles.effect}>{judged.explain.text}</span>
          <DeedNotes judged={judged} />
        </>
      ) : waits ? (
        <Tag tone="ocean" icon="clock">
          {t('sprint.waiting')}
        </Tag>
      ) : (
        <Claim
          proof={shown.proof}
          title={shown.title}
          onDone={(proof) => answer(n, { kind: 'sprint', proof })}
        />
      )}
      <span role="status" className={styles.why}>
        {refused &&
          !waits &&
          (refused.why === 'too-fast' ? t('sprint.tooFast') : t(`refused.${refused.why}`))}
        {judged?.notYet && !waits && t(`queue.reason.${judged.notYet}`)}
      </span>
    </Ticket>
  );
}

/** Whose word it was, where nobody else could say so, and that the deed is a mission, too. */
function DeedNotes({ judged }: { judged: RaceJudged }) {
  const { t } = useTranslation('races');
  return (
    <>
      {judged.ownWord && <span className={styles.note}>{t('sprint.ownWord')}</span>}
      {judged.mission && <span className={styles.note}>{t('sprint.mission')}</span>}
    </>
  );
}

interface ClaimProps {
  proof: SprintShown['proof'];
  title: string;
  onDone: (proof: SprintChoice['proof']) => void;
}

/** "Done", with a number where the card asks for one. */
function Claim({ proof, title, onDone }: ClaimProps) {
  const { t } = useTranslation('races');
  const [count, setCount] = useState(1);
  const claim = (): void =>
    onDone(proof === 'count' ? { proof, count } : { proof: proof === 'photo' ? 'show' : proof });
  return (
    <span className={styles.claim}>
      {proof === 'count' && (
        <span className={styles.counter}>
          <IconButton
            icon="minus"
            size="small"
            label={t('sprint.fewer')}
            onClick={() => setCount((before) => Math.max(1, before - 1))}
          />
          <output className={styles.count}>{count}</output>
          <IconButton
            icon="plus"
            size="small"
            label={t('sprint.more')}
            onClick={() => setCount((before) => Math.min(MOST, before + 1))}
          />
        </span>
      )}
      <Button
        kind="leaf"
        size="small"
        icon="check"
        aria-label={t('sprint.doneWith', { title })}
        data-choice
        onClick={claim}
      >
        {t(proof === 'show' || proof === 'photo' ? 'sprint.show' : 'sprint.claim')}
      </Button>
    </span>
  );
}
