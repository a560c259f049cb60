import { useState } from 'react';

export type PushPermission = 'unknown' | 'granted' | 'denied' | 'unsupported';

/**
 * Permission for notifications, asked only when somebody pressed the button for something that needs it (SH-47).
 * A browser that was refused once does not ask again; `permission` then says `denied`, and the page says where to change it.
 */
export function useAskForPush() {
  const [permission, setPermission] = useState(readPermission);
  const ask = async (): Promise<PushPermission> => {
    if (permission !== 'unknown') return permission;
    const answer = named(await Notification.requestPermission());
    setPermission(answer);
    return answer;
  };
  return { permission, ask };
}

function readPermission(): PushPermission {
  return typeof Notification === 'undefined' ? 'unsupported' : named(Notification.permission);
}

function named(permission: NotificationPermission): PushPermission {
  return permission === 'default' ? 'unknown' : permission;
}
