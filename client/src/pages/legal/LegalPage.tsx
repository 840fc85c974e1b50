import { useTranslation } from 'react-i18next';
import { QuietPage, QuietPageHead } from '../../app/QuietPage.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Icon, type IconName } from '../../art/icons/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TerraSays } from '../../ui/TerraSays.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './LegalPage.module.css';

/** The day on which the texts were last changed. */
const CHANGED_ON = new Date('2026-11-20');

interface LegalPageProps {
  page: 'terms' | 'privacy';
  /** Sections everybody reads, by their keys in the texts, each with its picture. */
  sections: Readonly<Record<string, IconName>>;
  /** Sections with what only adults need. */
  forGrownUps: readonly string[];
  other: { to: '/terms' | '/privacy'; page: 'terms' | 'privacy' };
}

/** A long sheet of rules that a child can read, with a second one for those who read contracts. */
export function LegalPage({ page, sections, forGrownUps, other }: LegalPageProps) {
  const { t, i18n } = useTranslation('legal');
  usePageTitle(t(`${page}.title`));
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    CHANGED_ON,
  );
  const entries = [
    ...Object.keys(sections).map((key) => ({ id: key, title: t(`${page}.${key}.title`) })),
    { id: 'grown-ups', title: t('forGrownUps') },
  ];
  return (
    <QuietPage as="article" className={styles.page}>
      <QuietPageHead>
        <h1>{t(`${page}.title`)}</h1>
        <TerraSays mood="happy">{t(`${page}.hello`)}</TerraSays>
      </QuietPageHead>
      <Sheet tone="kraft" lift={1} pad="medium" className={styles.contents}>
        <nav aria-labelledby="contents">
          <h2 id="contents" className={styles.small}>
            {t('contents')}
          </h2>
          <ol className={styles.list}>
            {entries.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={`#${id}`} className={styles.entry}>
                  {title}
                </TextLink>
              </li>
            ))}
          </ol>
        </nav>
      </Sheet>
      <div className={styles.sheets}>
        <Sheet lift={2} pad="large" className={styles.sheet}>
          {Object.entries(sections).map(([key, icon]) => (
            <Part
              key={key}
              id={key}
              level={2}
              icon={icon}
              title={t(`${page}.${key}.title`)}
              text={t(`${page}.${key}.text`)}
            />
          ))}
        </Sheet>
        <Sheet
          as="section"
          tone="paper-2"
          lift={2}
          pad="large"
          className={styles.sheet}
          aria-labelledby="grown-ups"
        >
          <h2 id="grown-ups">{t('forGrownUps')}</h2>
          {forGrownUps.map((key) => (
            <Part
              key={key}
              id={key}
              level={3}
              title={t(`${page}.${key}.title`)}
              text={t(`${page}.${key}.text`)}
            />
          ))}
          <p className={styles.end}>
            {t('changed', { day })} <TextLink to={other.to}>{t(`${other.page}.title`)}</TextLink>
          </p>
        </Sheet>
      </div>
    </QuietPage>
  );
}

interface PartProps {
  id: string;
  level: 2 | 3;
  icon?: IconName;
  title: string;
  text: string;
}

/** One section; each line of its text is a paragraph. */
function Part({ id, level, icon, title, text }: PartProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id}>
        {icon && (
          <span className={styles.seal}>
            <Icon name={icon} size={26} />
          </span>
        )}
        {title}
      </Heading>
      {text.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
