import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

/** Copies a link; over plain http a browser has nowhere to copy to, and the button is not there. */
export function CopyLink({ link }: { link: string }) {
  const { t } = useTranslation('classes');
  if (navigator.clipboard === undefined) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    toast({ title: t('link.copied'), variant: 'success', icon: 'check' });
  };
  return (
    <Button kind="paper" size="small" icon="copy" onClick={() => void copy()}>
      {t('link.copy')}
    </Button>
  );
}
