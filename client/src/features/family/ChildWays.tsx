import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChildView } from '#shared/accounts/family.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../consent/useAct.ts';
import styles from './ChildCard.module.css';
import { Consequences } from './Consequences.tsx';
import { ExportButton } from './ExportButton.tsx';
import { removeChild, unlinkChild } from './family.api.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

/** A child's data, the end of the link, the end of the account. */
export function ChildWays({ child: { id, heroName } }: { child: ChildView }) {
  const { t } = useTranslation('family');
  const [asked, setAsked] = useState<'unlink' | 'remove'>();
  const close = (): void => setAsked(undefined);
  const unlink = useAct(async () => {
    await unlinkChild(id);
    toast({ title: t('unlink.done', { child: heroName }), variant: 'success' });
  });
  return (
    <div className={styles.ways}>
      <ExportButton path={`/api/children/${encodeURIComponent(id)}/export`} small>
        {t('data.export')}
      </ExportButton>
      <Button kind="paper" size="small" icon="unlock" onClick={() => setAsked('unlink')}>
        {t('unlink.button')}
      </Button>
      <Button kind="paper" size="small" icon="trash" onClick={() => setAsked('remove')}>
        {t('remove.button')}
      </Button>
      {asked === 'unlink' && (
        <Dialog
          open
          kind="alert"
          onOpenChange={close}
          title={t('unlink.title', { child: heroName })}
          description={t('unlink.text')}
          actions={
            <>
              <Button kind="coral" busy={unlink.busy} onClick={() => unlink.run()}>
                {t('unlink.yes')}
              </Button>
              <Button kind="paper" onClick={close}>
                {t('cancel')}
              </Button>
            </>
          }
        />
      )}
      {asked === 'remove' && (
        <LeaveDialog
          title={t('remove.title', { child: heroName })}
          yes={t('data.leave.yes')}
          onClose={close}
          onLeave={async (password) => {
            await removeChild(id, password);
            toast({ title: t('remove.done', { child: heroName }), variant: 'success' });
          }}
        >
          <Consequences whose="child" />
        </LeaveDialog>
      )}
    </div>
  );
}
