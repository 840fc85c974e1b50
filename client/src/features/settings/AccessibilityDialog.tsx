import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { AccessibilityForm } from './AccessibilityForm.tsx';

interface AccessibilityDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The accessibility settings over whatever page one is on. */
export function AccessibilityDialog({ open, onOpenChange }: AccessibilityDialogProps) {
  const { t } = useTranslation('settings');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('accessibility.title')}>
      <AccessibilityForm />
    </Dialog>
  );
}
