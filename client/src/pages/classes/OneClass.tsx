import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AnyClassView, ClassView, MemberClassView } from '#shared/classes/classes.schema.ts';
import { pathExists } from '../../app/paths.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { thrownToError } from '../../core/errors.ts';
import { ClassForm } from '../../features/classes/ClassForm.tsx';
import { CodeSheet } from '../../features/classes/CodeSheet.tsx';
import { changeClass, closeClass, leaveClass, useClass } from '../../features/classes/classes.api.ts';
import { ProjectorSheet } from '../../features/classes/ProjectorSheet.tsx';
import { RosterSheet } from '../../features/classes/RosterSheet.tsx';
import { TownRulesSheet } from '../../features/classes/TownRulesSheet.tsx';
import { useDeed } from '../../features/classes/useDeed.ts';
import { BoardPanel } from '../../features/leaderboards/BoardPanel.tsx';
import { RaceBoardPanel } from '../../features/leaderboards/RaceBoardPanel.tsx';
import { useConnection } from '../../offline/connection.store.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { OfflineState } from '../../ui/OfflineState.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import styles from './ClassesPage.module.css';

const RACES = '/group-challenges';

/** One class, as its teacher or one of its heroes sees it. */
export function OneClass({ id }: { id: string }) {
  const { t } = useTranslation('classes');
  const { data, error, refetch } = useClass(id);
  const online = useConnection((connection) => connection.online);
  usePageTitle(data?.name ?? t('title'));
  if (!data && !online) return <OfflineState onRetry={() => void refetch()} />;
  if (error && !data) {
    const gone = ['NOT_FOUND', 'INSUFFICIENT_PERMISSIONS'].includes(thrownToError(error).code);
    return gone ? (
      <>
        <h1>{t('gone.title')}</h1>
        <EmptyState
          title={t('gone.text')}
          actions={<ButtonLink to="/classes">{t('gone.back')}</ButtonLink>}
        />
      </>
    ) : (
      <ErrorState onRetry={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonList rows={4} label={t('loading')} />;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{data.name}</h1>
          <p>
            {t(`ages.${data.ageBand}`)} · {t('heroes', { count: data.heroes })}
          </p>
        </div>
        {data.role === 'teacher' && (
          <div className={styles.deeds}>
            <EditClass its={data} />
            {pathExists(RACES) && (
              <ButtonLink to={`${RACES}?class=${data.id}`} icon="race" size="big">
                {t('startRace')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <div className={styles.columns}>
        {data.role === 'teacher' && <TeacherColumn its={data} />}
        <div className={styles.column}>
          <RaceBoardPanel classId={data.id} takesPart={data.role === 'member'} />
          <Sheet as="section" lift={2} pad="large" className={styles.board}>
            <h2>{t('board')}</h2>
            <BoardPanel
              board={{ scope: 'class', id: data.id }}
              label={t('board')}
              takesPart={data.role === 'member'}
            />
          </Sheet>
        </div>
        {data.role === 'member' && <MemberColumn its={data} />}
      </div>
      <Ending its={data} />
    </>
  );
}

/** Another name, other ages, other bins. */
function EditClass({ its }: { its: ClassView }) {
  const { t } = useTranslation('classes');
  const [editing, edit] = useState(false);
  return (
    <>
      <Button kind="paper" icon="edit" onClick={() => edit(true)}>
        {t('edit.action')}
      </Button>
      <Dialog open={editing} onOpenChange={edit} title={t('edit.title')}>
        <ClassForm
          its={its}
          save={async (wanted) => {
            await changeClass(its.id, wanted);
            edit(false);
          }}
        />
      </Dialog>
    </>
  );
}

function TeacherColumn({ its }: { its: ClassView }) {
  return (
    <div className={styles.column}>
      <CodeSheet its={its} />
      <RosterSheet its={its} />
      <ProjectorSheet its={its} />
      <TownRulesSheet its={its} />
    </div>
  );
}

function MemberColumn({ its }: { its: MemberClassView }) {
  const { t } = useTranslation('classes');
  return (
    <Sheet as="section" lift={2} pad="large" className={styles.board}>
      <h2>{t('roster.title', { count: its.heroes })}</h2>
      <Rows label={t('roster.list')}>
        {its.roster.map(({ key, heroName, avatar }) => (
          <ListRow
            key={key}
            leading={<Avatar avatar={avatar} cut="face" className={styles.face} />}
            title={heroName}
          />
        ))}
      </Rows>
    </Sheet>
  );
}

/** The teacher closes the class, a hero leaves it; whoever has a card stays until the teacher says otherwise. */
function Ending({ its }: { its: AnyClassView }) {
  const { t } = useTranslation('classes');
  const navigate = useNavigate();
  const [asking, ask] = useState(false);
  const { busy, run } = useDeed();
  if (its.role === 'member' && its.withCard) return null;
  const end = its.role === 'teacher' ? closeClass : leaveClass;
  const way = its.role === 'teacher' ? 'close' : 'leave';
  const go = async (): Promise<void> => {
    if (await run(() => end(its.id))) await navigate('/classes');
  };
  return (
    <div className={styles.ways}>
      <Button kind="paper" size="small" icon="logout" onClick={() => ask(true)}>
        {t(`${way}.action`)}
      </Button>
      <Dialog
        kind="alert"
        open={asking}
        onOpenChange={ask}
        title={t(`${way}.title`)}
        description={t(`${way}.text`)}
        actions={
          <>
            <Button kind="coral" busy={busy} onClick={() => void go()}>
              {t(`${way}.action`)}
            </Button>
            <Button kind="paper" onClick={() => ask(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      />
    </div>
  );
}
