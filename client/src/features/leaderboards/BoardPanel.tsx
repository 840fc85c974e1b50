import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardScope } from '#shared/leaderboards/leaderboards.schema.ts';
import type { Period } from '#shared/leaderboards/period.rules.ts';
import { useConnection } from '../../offline/connection.store.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { OfflineState } from '../../ui/OfflineState.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import { Board } from './Board.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { useBoard } from './useBoard.ts';

/** A board with its periods, and what is shown while there is none. */
export function BoardPanel(props: {
  board: BoardScope;
  label: string;
  /** False for who only looks on, as teachers do. */
  takesPart?: boolean;
}) {
  const { board, label, takesPart = true } = props;
  const { t } = useTranslation('leaderboards');
  const [period, setPeriod] = useState<Period>('week');
  const [at, setAt] = useState<string>();
  const { id, view, error, retry } = useBoard({ board, period, at });
  const online = useConnection((connection) => connection.online);

  const running = view?.running;
  // Forward again as far as today: from here on it moves.
  useEffect(() => {
    if (running && at !== undefined) setAt(undefined);
  }, [running, at]);

  function choosePeriod(chosen: Period): void {
    setPeriod(chosen);
    setAt(undefined);
  }

  return (
    <>
      <PeriodChoice period={period} view={view} onPeriod={choosePeriod} onAt={setAt} />
      {view ? (
        <Board id={id} view={view} label={label} takesPart={takesPart} />
      ) : !online ? (
        <OfflineState level={2} small onRetry={retry} />
      ) : error ? (
        <ErrorState level={2} small onRetry={retry} />
      ) : (
        <SkeletonList rows={6} label={t('loading')} />
      )}
    </>
  );
}
