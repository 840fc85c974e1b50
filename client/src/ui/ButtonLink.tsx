import type { IconName } from '../art/icons/Icon.tsx';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import { ButtonContent } from './ButtonContent.tsx';
import { type ButtonKind, type ButtonSize, buttonClass } from './buttonClass.ts';

export type ButtonLinkProps = AnchorProps & {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  wide?: boolean;
};

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { kind, size, icon, iconAfter, wide, className, children, ...rest } = props;
  return (
    <Anchor {...rest} className={buttonClass({ kind, size, wide, className })}>
      <ButtonContent icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonContent>
    </Anchor>
  );
}
