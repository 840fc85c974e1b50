import { useTranslation } from 'react-i18next';

/** The few texts that the parts bring themselves. */
export type UiText =
  | 'close'
  | 'optional'
  | 'lettersLeft'
  | 'showPassword'
  | 'hidePassword'
  | 'choose'
  | 'loading'
  | 'notifications'
  | 'tryAgain'
  | 'somethingWentWrong'
  | 'somethingWentWrongText'
  | 'offline'
  | 'offlineText'
  | 'rankUp'
  | 'rankDown'
  | 'you'
  | 'done';

/** The translations of the namespace `ui`. */
export function useUiText(): (key: UiText, values?: Record<string, string | number>) => string {
  const { t } = useTranslation('ui');
  return (key, values = {}) => t(key, values);
}
