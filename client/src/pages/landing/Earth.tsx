import { useTranslation } from 'react-i18next';
import { pathExists } from '../../app/paths.ts';
import { HillEdge } from '../../art/stage/HillEdge.tsx';
import { languages } from '../../features/settings/languages.ts';
import { useLanguage } from '../../features/settings/useLanguage.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './Earth.module.css';

const links = [
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['settings', '/settings'],
] as const;

/** The foot of the start page, down in the earth. */
export function Earth() {
  const { t } = useTranslation('landing');
  const { language, setLanguage } = useLanguage();
  return (
    <footer className={styles.foot}>
      <div className={styles.middle}>
        <HillEdge hill="soil" seed={8} className={styles.edge} />
        <span className={styles.stone} />
        <span className={styles.stone} />
        <span className={styles.stone} />
      </div>
      <div className={styles.deep}>
        <HillEdge hill="soil" seed={52} className={styles.edge} />
        <div className={styles.words}>
          <p className={styles.motto}>{t('footer.motto')}</p>
          <ul className={styles.links}>
            {links
              .filter(([, path]) => pathExists(path))
              .map(([name, path]) => (
                <li key={path}>
                  <TextLink to={path}>{t(`footer.${name}`)}</TextLink>
                </li>
              ))}
          </ul>
          <ul aria-label={t('footer.language')} className={styles.links}>
            {languages.map(({ code, nativeName }) => (
              <li key={code}>
                <button
                  type="button"
                  lang={code}
                  aria-pressed={code === language}
                  className={styles.language}
                  onClick={() => setLanguage(code)}
                >
                  {nativeName}
                </button>
              </li>
            ))}
          </ul>
          <p>{t('footer.copyright')}</p>
        </div>
      </div>
    </footer>
  );
}
