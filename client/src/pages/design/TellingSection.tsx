import { Bubble } from '../../ui/Bubble.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OfflineState } from '../../ui/OfflineState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TerraSays } from '../../ui/TerraSays.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './DesignPage.module.css';
import { DesignSection } from './DesignSection.tsx';

export function TellingSection() {
  return (
    <>
      <DesignSection title="Toast (F8)">
        <div className={styles.row}>
          <Button
            kind="leaf"
            onClick={() =>
              toast({
                title: 'Mission Verified!',
                description: 'Bottle hunt has been approved.',
                variant: 'success',
              })
            }
          >
            Success
          </Button>
          <Button
            kind="paper"
            onClick={() =>
              toast({
                title: 'New Friend Request',
                description: 'Mossy wants to be your friend!',
                icon: 'friends',
                action: { label: 'Look', onPress: () => {} },
              })
            }
          >
            With action
          </Button>
          <Button
            kind="coral"
            onClick={() =>
              toast({
                title: 'Connection Error',
                description: 'Network connection error. Please check your internet connection and try again.',
                variant: 'destructive',
                code: 'NETWORK_ERROR',
                icon: 'offline',
              })
            }
          >
            Error
          </Button>
        </div>
      </DesignSection>
      <DesignSection title="Notice">
        <Notice icon="offline">You're offline - Some features may be limited</Notice>
        <Notice tone="leaf" icon="check" title="Back online">
          2 actions were sent.
        </Notice>
        <Notice
          tone="ocean"
          icon="info"
          action={
            <Button size="small" kind="paper">
              Update
            </Button>
          }
        >
          A new version is ready.
        </Notice>
        <Notice tone="coral" icon="warning" title="Not saved">
          The picture is too large.
        </Notice>
      </DesignSection>
      <DesignSection title="Speech">
        <TerraSays>Your sea is getting bluer.</TerraSays>
        <Bubble from="right" tone="sun">
          Keep phone numbers secret.
        </Bubble>
        <Bubble from="below" tone="ocean">
          Great! Race me after lunch?
        </Bubble>
      </DesignSection>
      <DesignSection title="Empty">
        <EmptyState level={3} title="No friends here yet" actions={<Button icon="qr">Show my code</Button>}>
          Ask a friend for their code, or show yours.
        </EmptyState>
      </DesignSection>
      <DesignSection title="Error">
        <ErrorState level={3} onRetry={() => {}} />
      </DesignSection>
      <DesignSection title="Offline">
        <OfflineState level={3} small onRetry={() => {}} />
      </DesignSection>
      <DesignSection title="Loading">
        <SkeletonList rows={2} shape="ticket" />
        <div className={styles.row}>
          <Skeleton shape="circle" width="4rem" height="4rem" />
          <Skeleton width="60%" />
          <Spinner label="Loading" size="2.5rem" />
        </div>
      </DesignSection>
    </>
  );
}
