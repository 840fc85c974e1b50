import { useTranslation } from 'react-i18next';
import { type GrantName, type Grants, MESSAGE_GRANTS } from '#shared/consent/consent.schema.ts';
import { Icon } from '../../art/icons/Icon.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './GrantQuestion.module.css';
import { type Answers, type GrantLevel, grantIcons, levelOf } from './grants.ts';

interface GrantQuestionProps {
  name: GrantName;
  answers: Answers;
  onAnswer: (answer: Answers) => void;
  /** Whether only a signed form can allow it. */
  needsForm: boolean;
  /** What counts at this moment, where a parent has decided before. */
  inForce: Grants | undefined;
  missing: boolean;
}

/** One permission: what it is, what others see by it, and the question. Nothing is chosen beforehand. */
export function GrantQuestion(props: GrantQuestionProps) {
  const { name, answers, onAnswer, needsForm, inForce, missing } = props;
  const { t } = useTranslation('consent');
  const options: readonly GrantLevel[] = name === 'messages' ? MESSAGE_GRANTS : ['yes', 'no'];
  return (
    <Sheet as="section" tone="paper-2" lift={1} pad="medium" className={styles.question}>
      <h3 className={styles.title}>
        <Icon name={grantIcons[name]} />
        {t(`grant.${name}.title`)}
      </h3>
      {(needsForm || inForce) && (
        <div className={styles.tags}>
          {needsForm && <Tag icon="edit">{t('needsForm')}</Tag>}
          {inForce && (
            <Tag tone="soft">{t('countsNow', { level: t(`level.${levelOf(inForce, name)}`) })}</Tag>
          )}
        </div>
      )}
      <p>{t(`grant.${name}.what`)}</p>
      <p className={styles.shows}>
        <Icon name="eye" />
        <span>
          <strong>{t('shows')}</strong> {t(`grant.${name}.shows`)}
        </span>
      </p>
      <RadioCards<GrantLevel>
        legend={t(`grant.${name}.question`)}
        columns={name === 'messages' ? 1 : 2}
        value={answers[name] === undefined ? undefined : levelIn(answers, name)}
        onChange={(level) => onAnswer(answerOf(name, level))}
        options={options.map((level) => ({
          value: level,
          label: t(`answer.${level}`),
          ...(name === 'messages' && { note: t(`answerNote.${level}`) }),
        }))}
        error={missing ? t('missing') : undefined}
      />
    </Sheet>
  );
}

function levelIn(answers: Answers, name: GrantName): GrantLevel {
  if (name === 'messages') return answers.messages ?? 'off';
  return answers[name] ? 'yes' : 'no';
}

function answerOf(name: GrantName, level: GrantLevel): Answers {
  if (name !== 'messages') return { [name]: level === 'yes' };
  return level === 'yes' || level === 'no' ? {} : { messages: level };
}
