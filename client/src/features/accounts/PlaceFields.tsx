import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filled } from '../../ui/filled.ts';
import { Select } from '../../ui/Select.tsx';
import { countryOptions, timezoneOptions } from './places.ts';

interface PlaceFieldProps {
  value: string | undefined;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Which country a hero plays for. */
export function CountryField({ value, onChange, error }: PlaceFieldProps) {
  const { t, i18n } = useTranslation('accounts');
  const options = useMemo(() => countryOptions(i18n.language), [i18n.language]);
  return (
    <Select
      label={t('country.label')}
      value={filled(value ?? '')}
      {...{ onChange, options, error }}
      hint={t('country.hint')}
    />
  );
}

/** By which clock a hero's day begins. */
export function TimezoneField({ value, onChange, error }: PlaceFieldProps) {
  const { t } = useTranslation('accounts');
  const options = useMemo(() => timezoneOptions(value ?? 'UTC'), [value]);
  return (
    <Select
      label={t('timezone.label')}
      value={filled(value ?? '')}
      {...{ onChange, options, error }}
      hint={t('timezone.hint')}
    />
  );
}
