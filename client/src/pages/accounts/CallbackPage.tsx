import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AuthLoading } from '../../app/shell/AuthLoading.tsx';
import { type Arrival, arrive } from '../../features/accounts/connection.ts';

/** Where the provider sends people back to: reads its answer and goes on. */
export function CallbackPage() {
  const [arrival, setArrival] = useState<Arrival>();
  useEffect(() => {
    let shown = true;
    void arrive(i18next.resolvedLanguage ?? 'en').then((told) => {
      if (shown) setArrival(told);
    });
    return () => {
      shown = false;
    };
  }, []);
  if (arrival === undefined) return <AuthLoading />;
  if ('returnTo' in arrival) return <Navigate to={arrival.returnTo} replace />;
  // Who took too long is on the way to sign in again.
  if (arrival.failure === 'expired') return <AuthLoading />;
  return <Navigate to="/login" replace state={{ failure: arrival.failure }} />;
}
