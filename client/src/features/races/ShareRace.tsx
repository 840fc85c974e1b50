import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

/** Hands the link on: by the device's own sheet where it has one, else by copying it. */
export function ShareRace({ link, code }: { link: string; code: string }) {
  const { t } = useTranslation('races');
  const canShare = 'share' in navigator;
  const canCopy = navigator.clipboard !== undefined;
  // Over plain http a browser gives neither; code and picture do it then.
  if (!canShare && !canCopy) return null;
  const share = async (): Promise<void> => {
    if (canShare) {
      // Closing the sheet again is no failure.
      await navigator
        .share({ title: t('lobby.shareTitle'), text: t('lobby.shareText', { code }), url: link })
        .catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(link);
    toast({ title: t('lobby.copied'), variant: 'success', icon: 'check' });
  };
  return (
    <Button kind="paper" size="small" icon={canShare ? 'share' : 'copy'} onClick={() => void share()}>
      {t(canShare ? 'lobby.share' : 'lobby.copy')}
    </Button>
  );
}
