import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ManagedAccount, ROLES, type Role } from '#shared/accounts/accounts.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../consent/useAct.ts';
import { changeAccount } from './admin.api.ts';
import styles from './RolesDialog.module.css';

interface RolesDialogProps {
  account: ManagedAccount;
  onClose: () => void;
}

/** Which roles somebody has; one at least. */
export function RolesDialog({ account, onClose }: RolesDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [roles, setRoles] = useState<readonly Role[]>(account.roles);
  const [none, setNone] = useState(false);
  const { busy, run } = useAct(async () => {
    await changeAccount(account.id, { roles: ROLES.filter((role) => roles.includes(role)) });
    toast({ title: t('roles.done', { name: account.heroName }), variant: 'success' });
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setNone(roles.length === 0);
    if (roles.length > 0) run();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('roles.title', { name: account.heroName })}
      description={t('roles.text')}
      actions={
        <>
          <Button type="submit" form={id} icon="check" busy={busy}>
            {t('roles.save')}
          </Button>
          <Button kind="paper" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <fieldset className={styles.roles}>
          <legend className={styles.legend}>{t('roles.legend')}</legend>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={t(`shell:account.role.${role}`)}
              hint={t(`roles.hint.${role}`)}
              checked={roles.includes(role)}
              onChange={(on) => {
                setNone(false);
                setRoles((before) => (on ? [...before, role] : before.filter((each) => each !== role)));
              }}
              error={none && role === ROLES.at(-1) ? t('roles.none') : undefined}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
