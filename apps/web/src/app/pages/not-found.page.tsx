import { Navigate } from '@tanstack/react-router';

/** An address without a page leads home. */
export const NotFoundPage = () => <Navigate to="/" replace />;
