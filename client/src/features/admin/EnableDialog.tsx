import { useTranslation } from 'react-i18next';
import type { ManagedAccount } from '#shared/accounts/accounts.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../consent/useAct.ts';
import { changeAccount } from './admin.api.ts';

interface AccountDialogProps {
  account: ManagedAccount;
  onClose: () => void;
}

/** Once more before somebody is shut out, or let in again. */
export function EnableDialog({ account: { id, heroName, enabled }, onClose }: AccountDialogProps) {
  const { t } = useTranslation('admin');
  const what = enabled ? 'shut' : 'open';
  const { busy, run } = useAct(async () => {
    await changeAccount(id, { enabled: !enabled });
    toast({ title: t(`${what}.done`, { name: heroName }), variant: 'success' });
    onClose();
  });
  return (
    <Dialog
      open
      kind="alert"
      onOpenChange={onClose}
      title={t(`${what}.title`, { name: heroName })}
      description={t(`${what}.text`)}
      actions={
        <>
          <Button kind={enabled ? 'coral' : 'leaf'} busy={busy} onClick={() => run()}>
            {t(`${what}.yes`)}
          </Button>
          <Button kind="paper" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    />
  );
}
