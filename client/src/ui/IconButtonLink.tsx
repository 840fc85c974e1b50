import { Icon, type IconName } from '../art/icons/Icon.tsx';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import styles from './Button.module.css';
import { type ButtonKind, type ButtonSize, buttonClass } from './buttonClass.ts';
import { Tooltip } from './Tooltip.tsx';

export type IconButtonLinkProps = AnchorProps & {
  icon: IconName;
  label: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  badge?: number | undefined;
};

/** A link that looks like a button with only an icon. */
export function IconButtonLink(props: IconButtonLinkProps) {
  const { icon, label, kind = 'paper', size, badge = 0, className, ...rest } = props;
  return (
    <Tooltip text={label} describes={false}>
      <Anchor {...rest} aria-label={label} className={buttonClass({ kind, size, square: true, className })}>
        <Icon name={icon} />
        {badge > 0 && (
          <span className={styles.count} aria-hidden="true">
            {badge > 99 ? '99+' : badge}
          </span>
        )}
      </Anchor>
    </Tooltip>
  );
}
