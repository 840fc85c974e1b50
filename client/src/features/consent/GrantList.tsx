import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GRANT_NAMES, type GrantName, type Grants } from '#shared/consent/consent.schema.ts';
import { Icon } from '../../art/icons/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './GrantList.module.css';
import { grantIcons, levelOf } from './grants.ts';

interface GrantListProps {
  grants: Grants;
  /** What is wished and waits for something. */
  waiting?: readonly GrantName[];
  /** What is paused for now. */
  paused?: readonly GrantName[];
  /** What can be done about one of them. */
  action?: (name: GrantName) => ReactNode;
}

/** What is allowed and what is not. */
export function GrantList({ grants, waiting = [], paused = [], action }: GrantListProps) {
  const { t } = useTranslation('consent');
  return (
    <ul className={styles.list}>
      {GRANT_NAMES.map((name) => (
        <li key={name} className={styles.line}>
          <Icon name={grantIcons[name]} />
          <span className={styles.name}>{t(`grant.${name}.title`)}</span>
          <State
            grants={grants}
            name={name}
            waiting={waiting.includes(name)}
            paused={paused.includes(name)}
          />
          {action?.(name)}
        </li>
      ))}
    </ul>
  );
}

interface StateProps {
  grants: Grants;
  name: GrantName;
  waiting: boolean;
  paused: boolean;
}

function State({ grants, name, waiting, paused }: StateProps) {
  const { t } = useTranslation('consent');
  if (paused) return <Tag icon="pause">{t('state.paused')}</Tag>;
  if (waiting) return <Tag icon="clock">{t('state.waiting')}</Tag>;
  const level = levelOf(grants, name);
  const allowed = level !== 'no' && level !== 'off';
  return (
    <Tag tone={allowed ? 'leaf' : 'paper'} icon={allowed ? 'check' : 'close'}>
      {t(`level.${level}`)}
    </Tag>
  );
}
