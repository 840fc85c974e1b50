import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyClasses } from '#shared/classes/classes.schema.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Stage } from '../../art/stage/Stage.tsx';
import { useMyClasses } from '../../features/classes/classes.api.ts';
import { BoardPanel } from '../../features/leaderboards/BoardPanel.tsx';
import { RaceBoardPanel } from '../../features/leaderboards/RaceBoardPanel.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { filled } from '../../ui/filled.ts';
import { Select } from '../../ui/Select.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TerraSays } from '../../ui/TerraSays.tsx';
import styles from './BoardPage.module.css';

/** Where one stands among all heroes and in the own class. */
export function LeaderboardPage() {
  const { t } = useTranslation('leaderboards');
  usePageTitle(t('title'));
  const classes = useMyClasses();
  return (
    <>
      <div className={styles.scene}>
        <Stage density="quiet" light="right" className={styles.stage} />
      </div>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          <TerraSays moving="wave">{t('terra')}</TerraSays>
        </div>
        <Tabs
          label={t('scopes')}
          tabs={[
            {
              value: 'global',
              label: t('scope.global'),
              icon: 'globe',
              content: <BoardPanel board={{ scope: 'global' }} label={t('list.global')} />,
            },
            {
              value: 'class',
              label: t('scope.class'),
              icon: 'school',
              content: classes.data ? (
                <ClassBoard classes={classes.data} />
              ) : (
                <SkeletonList rows={6} label={t('loading')} />
              ),
            },
          ]}
        />
      </div>
    </>
  );
}

function ClassBoard({ classes }: { classes: MyClasses }) {
  const { t } = useTranslation('leaderboards');
  const all = [...(classes.in ? [classes.in] : []), ...classes.teaches];
  const [chosen, choose] = useState<string>();
  const shown = all.find(({ id }) => id === chosen) ?? all[0];
  if (!shown) {
    return (
      <EmptyState
        level={2}
        small
        title={t('noClass.title')}
        actions={
          <ButtonLink to="/classes" icon="school">
            {t('noClass.action')}
          </ButtonLink>
        }
      >
        {t('noClass.text')}
      </EmptyState>
    );
  }
  return (
    <>
      {all.length > 1 && (
        <div className={styles.choice}>
          <Select
            label={t('chooseClass')}
            value={filled(shown.id)}
            onChange={choose}
            options={all.flatMap(({ id, name }) => {
              const value = filled(id);
              return value ? [{ value, label: name }] : [];
            })}
          />
        </div>
      )}
      <RaceBoardPanel key={`race ${shown.id}`} classId={shown.id} takesPart={shown.id === classes.in?.id} />
      <BoardPanel
        key={shown.id}
        board={{ scope: 'class', id: shown.id }}
        label={t('list.class', { name: shown.name })}
        takesPart={shown.id === classes.in?.id}
      />
    </>
  );
}
