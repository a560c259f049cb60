import { useState } from 'react';

export type PushPermission = 'unknown' | 'granted' | 'denied' | 'unsupported';

/**
 * Permission for notifications, asked for only when a button that needs it is pressed (SH-63). A browser that was
 * refused once answers `denied` without asking; the page then says where to change it.
 */
export function useAskForPush() {
  const [permission, setPermission] = useState(readPermission);
  const ask = async (): Promise<PushPermission> => {
    // Read each time: it may have been allowed in the browser's settings since.
    const answer = canNotify() ? named(await Notification.requestPermission()) : 'unsupported';
    setPermission(answer);
    return answer;
  };
  return { permission, ask };
}

export function canNotify(): boolean {
  return typeof Notification !== 'undefined';
}

function readPermission(): PushPermission {
  return canNotify() ? named(Notification.permission) : 'unsupported';
}

function named(permission: NotificationPermission): PushPermission {
  return permission === 'default' ? 'unknown' : permission;
}
