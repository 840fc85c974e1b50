import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { canManageClassroom } from '#shared/accounts/accounts.rules.ts';
import type { ClassSummary } from '#shared/classes/classes.schema.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Icon } from '../../art/icons/Icon.tsx';
import { useUser } from '../../features/accounts/auth.store.ts';
import { ClassForm } from '../../features/classes/ClassForm.tsx';
import { makeClass, useMyClasses } from '../../features/classes/classes.api.ts';
import { JoinClassForm } from '../../features/classes/JoinClassForm.tsx';
import { useConnection } from '../../offline/connection.store.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { OfflineState } from '../../ui/OfflineState.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import styles from './ClassesPage.module.css';

/** The classes of a teacher; the class of a hero, or the way into one. */
export function ClassesOverview() {
  const { t } = useTranslation('classes');
  usePageTitle(t('title'));
  const user = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data, error, refetch } = useMyClasses();
  const online = useConnection((connection) => connection.online);
  const [making, make] = useState(false);
  if (!user) return null;
  const teacher = canManageClassroom(user);
  const open = (id: string): void => void navigate(`/classes/${id}`);

  return (
    <>
      <div className={styles.head}>
        <h1>{t(teacher ? 'titleTeacher' : 'title')}</h1>
        {teacher && data && data.teaches.length > 0 && (
          <Button icon="plus" onClick={() => make(true)}>
            {t('make')}
          </Button>
        )}
      </div>
      {!data && !online && <OfflineState onRetry={() => void refetch()} />}
      {!data && online && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && online && !error && <SkeletonList rows={2} label={t('loading')} />}
      {data && teacher && data.teaches.length === 0 && (
        <Sheet lift={2} pad="large" className={styles.narrow}>
          <EmptyState
            title={t('none.title')}
            actions={
              <Button icon="plus" onClick={() => make(true)}>
                {t('make')}
              </Button>
            }
          >
            {t('none.text')}
          </EmptyState>
        </Sheet>
      )}
      {data && data.teaches.length > 0 && <ClassList classes={data.teaches} label={t('titleTeacher')} />}
      {data?.in && <ClassList classes={[data.in]} label={t('title')} />}
      {data && !data.in && !teacher && (
        <Sheet lift={2} pad="large" className={styles.narrow}>
          <h2>{t('join.title')}</h2>
          <JoinClassForm code={search.get('code') ?? ''} onJoined={open} />
        </Sheet>
      )}
      <Dialog open={making} onOpenChange={make} title={t('make')}>
        <ClassForm save={async (wanted) => open((await makeClass(wanted)).id)} />
      </Dialog>
    </>
  );
}

function ClassList({ classes, label }: { classes: readonly ClassSummary[]; label: string }) {
  const { t } = useTranslation('classes');
  return (
    <div className={styles.narrow}>
      <Rows label={label}>
        {classes.map(({ id, name, ageBand, heroes }) => (
          <ListRow
            key={id}
            leading={<Icon name="school" />}
            title={name}
            note={`${t(`ages.${ageBand}`)} · ${t('heroes', { count: heroes })}`}
            to={`/classes/${id}`}
          />
        ))}
      </Rows>
    </div>
  );
}
