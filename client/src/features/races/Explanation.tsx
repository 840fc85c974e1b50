import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Source } from '#shared/races/words.schema.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './Explanation.module.css';
import { canReadAloud, readAloud } from './readAloud.ts';

interface ExplanationProps {
  text: string;
  source?: Source | undefined;
  /** What it is about, read aloud before it. */
  name?: string;
  className?: string | undefined;
}

/** One sentence to learn from, read aloud on request; its source for the curious. */
export function Explanation({ text, source, name, className }: ExplanationProps) {
  const { t, i18n } = useTranslation('races');
  return (
    <div className={clsx(styles.explanation, className)}>
      <p className={styles.words}>
        {name !== undefined && <strong className={styles.name}>{name}</strong>}
        {text}
        {source && (
          <small className={styles.source}>
            <TextLink href={source.url}>{t('explain.source', { title: source.title })}</TextLink>
          </small>
        )}
      </p>
      {canReadAloud() && (
        <IconButton
          icon="sound"
          size="small"
          label={t('explain.read')}
          onClick={() => readAloud(name === undefined ? text : `${name}. ${text}`, i18n.language)}
        />
      )}
    </div>
  );
}
