import { useTranslation } from 'react-i18next';
import type { ConsentFormView } from '#shared/consent/consent.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { readableCode } from './grants.ts';

interface ReviewDialogProps {
  form: ConsentFormView;
  approved: boolean;
  busy: boolean;
  onAnswer: (yes: boolean) => void;
}

/** Once more before a form counts, or is gone. */
export function ReviewDialog({ form: { child, code }, approved, busy, onAnswer }: ReviewDialogProps) {
  const { t } = useTranslation('consent');
  const words = approved ? 'approving' : 'refusing';
  return (
    <Dialog
      open
      kind="alert"
      onOpenChange={() => onAnswer(false)}
      title={t(`review.${words}.title`, { child })}
      description={t(`review.${words}.text`, { code: readableCode(code) })}
      actions={
        <>
          <Button kind={approved ? 'leaf' : 'coral'} busy={busy} onClick={() => onAnswer(true)}>
            {t(`review.${words}.yes`)}
          </Button>
          <Button kind="paper" onClick={() => onAnswer(false)}>
            {t('review.back')}
          </Button>
        </>
      }
    />
  );
}
