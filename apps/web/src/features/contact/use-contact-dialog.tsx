import { useNavigate } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';

/** Opens the form over the page, fetched when it is wanted. Where it does not come, its own page says why. */
export function useContactDialog() {
  const navigate = useNavigate();
  const [Opened, setOpened] = useState<ComponentType<{ onClose: () => void }>>();
  const open = () => {
    import('./contact-dialog.tsx').then(({ ContactDialog }) => setOpened(() => ContactDialog), () => navigate({ to: '/contact' }));
  };
  return { open, part: Opened && <Opened onClose={() => setOpened(undefined)} /> };
}
