import { Outlet, useLocation } from 'react-router-dom';

/** The main content of the page, coming in anew for each path. */
export function PageArea({ className }: { className?: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1} className={className}>
      <div key={pathname} className="page">
        <Outlet />
      </div>
    </main>
  );
}
