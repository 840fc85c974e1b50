import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { useTheme } from './theme.store.ts';

/** Turns day into night and back. */
export function ThemeButton({ className }: { className?: string }) {
  const { t } = useTranslation('settings');
  const { theme, setTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      size="small"
      label={t(dark ? 'theme.toLight' : 'theme.toDark')}
      {...(className !== undefined && { className })}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
