import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../consent/useAct.ts';
import { download } from './download.ts';

const FILE_NAME = 'planet-hero-data.zip';

interface ExportButtonProps {
  path: `/api/${string}/export`;
  small?: boolean;
  children: ReactNode;
}

/** Fetches and saves everything that is held about a person. */
export function ExportButton({ path, small, children }: ExportButtonProps) {
  const { t } = useTranslation('family');
  const { busy, run } = useAct(async () => {
    await download(path, FILE_NAME);
    toast({
      title: t('data.saved'),
      description: t('data.savedText', { file: FILE_NAME }),
      variant: 'success',
    });
  });
  return (
    <Button kind="paper" size={small ? 'small' : 'medium'} icon="download" busy={busy} onClick={() => run()}>
      {children}
    </Button>
  );
}
