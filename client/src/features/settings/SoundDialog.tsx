import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { SoundForm } from './SoundForm.tsx';

interface SoundDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sound settings over whatever page one is on. */
export function SoundDialog({ open, onOpenChange }: SoundDialogProps) {
  const { t } = useTranslation('settings');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('sound.open')} size="small">
      <SoundForm />
    </Dialog>
  );
}
