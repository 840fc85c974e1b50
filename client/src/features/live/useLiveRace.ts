import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Language } from '#shared/accounts/accounts.schema.ts';
import { enterRace } from '../races/races.live.ts';

/** Looks on at a race with a projector's seat, as long as there is a code. */
export function useLiveRace(code: string | undefined, projectorKey: string | undefined): void {
  const { i18n } = useTranslation();
  const language = Language.catch('en').parse(i18n.language);
  useEffect(() => {
    if (code === undefined) return;
    return enterRace({
      code,
      part: 'projector',
      wish: { language, pace: 1 },
      ...(projectorKey !== undefined && { projectorKey }),
    });
  }, [code, projectorKey, language]);
}
