import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOT_YET_REASONS, type RaceQueue } from '#shared/races/races.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { lead } from './races.live.ts';
import { useRace } from './races.store.ts';
import styles from './SprintView.module.css';

type Deed = RaceQueue['waiting'][number];

/** What waits for the host's yes, mission by mission. */
export function DeedQueue() {
  const { t } = useTranslation('races');
  const waiting = useRace((race) => race.queue.waiting);
  const [asked, setAsked] = useState<Deed>();
  if (waiting.length === 0) return <EmptyState title={t('queue.empty')} small level={2} />;
  const missions = Map.groupBy(waiting, ({ title }) => title);
  return (
    <section className={styles.queue} aria-label={t('queue.title')}>
      {[...missions].map(([title, deeds]) => (
        <Sheet key={title} pad="small">
          <div className={styles.mission}>
            <h2 className={styles.missionName}>{title}</h2>
            {deeds.length > 1 && deeds[0] && (
              <Button kind="leaf" size="small" icon="check" onClick={() => yesToAll(deeds)}>
                {t('queue.yesToAll')}
              </Button>
            )}
          </div>
          <ul className={styles.deeds}>
            {deeds.map((deed) => (
              <li key={`${deed.seat}:${deed.round}:${deed.n}`} className={styles.deed}>
                <span className={styles.who}>
                  {deed.name}
                  {deed.proof === 'show' && (
                    <>
                      {' '}
                      <Tag tone="ocean" icon="eye">
                        {t('queue.show')}
                      </Tag>
                    </>
                  )}
                  {deed.count !== undefined && <strong> {t('queue.count', { count: deed.count })}</strong>}
                </span>
                <Button
                  kind="leaf"
                  size="small"
                  aria-label={t('queue.yesTo', { name: deed.name, title })}
                  onClick={() => lead.approve(deedOf(deed), { ruling: 'yes' })}
                >
                  {t('queue.yes')}
                </Button>
                <Button
                  kind="paper"
                  size="small"
                  aria-label={t('queue.notYetTo', { name: deed.name, title })}
                  onClick={() => setAsked(deed)}
                >
                  {t('queue.notYet')}
                </Button>
              </li>
            ))}
          </ul>
        </Sheet>
      ))}
      <Dialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t('queue.why')}
        size="small"
      >
        <div className={styles.reasons}>
          {NOT_YET_REASONS.map((reason) => (
            <Button
              key={reason}
              kind="paper"
              wide
              onClick={() => {
                if (asked) lead.approve(deedOf(asked), { ruling: 'not-yet', reason });
                setAsked(undefined);
              }}
            >
              {t(`queue.reason.${reason}`)}
            </Button>
          ))}
        </div>
      </Dialog>
    </section>
  );
}

const deedOf = ({ seat, round, n }: Deed): { seat: number; round: number; n: number } => ({ seat, round, n });

/** One by one: heroes have their cards in an order of their own. */
function yesToAll(deeds: readonly Deed[]): void {
  for (const deed of deeds) lead.approve(deedOf(deed), { ruling: 'yes' });
}
