import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChildView } from '#shared/accounts/family.schema.ts';
import { type GrantName, NO_GRANTS } from '#shared/consent/consent.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { GrantList } from '../consent/GrantList.tsx';
import { useAct } from '../consent/useAct.ts';
import { takeBack } from './family.api.ts';

/** What a pause hides; what is allowed behind it is not known here. */
const SOCIAL: readonly GrantName[] = ['friends', 'messages'];

/** What a child may do, each with a way to take it back. */
export function ChildGrants({ child }: { child: ChildView }) {
  const { t } = useTranslation('family');
  const [asked, setAsked] = useState<GrantName>();
  const { grants, socialPaused } = child;
  const isAllowed = (name: GrantName): boolean => grants[name] !== NO_GRANTS[name];
  return (
    <>
      <GrantList
        grants={grants}
        paused={socialPaused ? SOCIAL : []}
        action={(name) =>
          isAllowed(name) && (
            <Button
              kind="paper"
              size="small"
              icon="minus"
              aria-label={t('take.about', { grant: t(`consent:grant.${name}.title`) })}
              onClick={() => setAsked(name)}
            >
              {t('take.button')}
            </Button>
          )
        }
      />
      {asked && <TakeBackDialog child={child} name={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface TakeBackDialogProps {
  child: ChildView;
  name: GrantName;
  onClose: () => void;
}

/** Taking back counts at once; allowing it again takes a mail. */
function TakeBackDialog({ child, name, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('family');
  const { busy, run } = useAct(async (messages: 'off' | 'stickers') => {
    await takeBack(child.id, name, messages);
    onClose();
  });
  const grant = t(`consent:grant.${name}.title`);
  return (
    <Dialog
      open
      kind="alert"
      onOpenChange={onClose}
      title={t('take.title', { grant, child: child.heroName })}
      description={t('take.text')}
      actions={
        <>
          <Button kind="coral" busy={busy} onClick={() => run('off')}>
            {t('take.yes')}
          </Button>
          {name === 'messages' && child.grants.messages === 'text' && (
            <Button kind="paper" busy={busy} onClick={() => run('stickers')}>
              {t('take.stickers')}
            </Button>
          )}
          <Button kind="paper" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    />
  );
}
